import { Link } from 'react-router';
import { MistakeShape } from '../../ui/marks.tsx';
import { editPath, type Mistake, type WrittenItem } from '../../writing/item-types.ts';
import { announcementNote } from './announcement-note.ts';
import { Fields } from './fields/field.tsx';
import type { JsonSchema, Values } from './fields/schema.ts';
import { ItemActions } from './item-actions.tsx';
import type { ItemState, ItemStore } from './item-store.ts';
import { SearchResult } from './search-result.tsx';
import { SocialCard, type SocialMeta } from './social-card.tsx';

type Props = Pick<ItemState, 'revision' | 'pageState'> & {
  item: WrittenItem;
  fields: Values;
  store: ItemStore;
  /** Mistakes that this change causes in other files. */
  elsewhere: readonly Mistake[];
  linksId: string;
  /** Undefined until its page is shown. */
  social: SocialMeta | undefined;
  onChange: (fields: Values) => void;
};

/** Edited in other panes, or by renaming. */
const ELSEWHERE = ['contents', 'sections', 'id'];

/** The fields of the file as a form, the page as search engines and networks show it, and what is done with it as a whole. */
export function FieldsPane(props: Props) {
  const { item, fields, revision, pageState, store, elsewhere, linksId, social, onChange } = props;
  const today = new Date().toISOString().slice(0, 10);
  const note = item.file === 'announcement.yaml' ? announcementNote(fields, today) : undefined;
  return (
    <div className="space-y-5 px-5 py-4">
      {note && <p className="text-soft">{note}</p>}
      <Fields
        schema={item.schema as JsonSchema}
        value={fields}
        path=""
        without={item.contents === null ? [] : ELSEWHERE}
        onChange={onChange}
      />
      {item.address !== null && social?.description && (
        <>
          <SearchResult address={item.address} meta={social} />
          <SocialCard meta={social} revision={revision} />
        </>
      )}
      {elsewhere.length > 0 && (
        <section aria-label="Mistakes elsewhere" className="border-t border-rule pt-3">
          <p className="mb-1.5 text-second font-medium">What this breaks elsewhere</p>
          <ul className="space-y-1.5 text-second">
            {elsewhere.map(({ file, line, field, message }) => (
              <li key={`${file} ${line} ${field} ${message}`} className="flex items-start gap-2 text-bad">
                <span className="mt-[3px]">
                  <MistakeShape />
                </span>
                <span className="min-w-0 wrap-anywhere">
                  <Link to={editPath(file)} className="link link-underlined">
                    {file}
                  </Link>
                  : {message}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ItemActions {...{ item, revision, pageState, store, linksId }} />
    </div>
  );
}
