import { type CSSProperties, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router';
import { announce } from '../../announce.ts';
import { call } from '../../api.ts';
import { useActions } from '../../keys/use-actions.ts';
import { Problem } from '../../ui/problem.tsx';
import { historyPath, isOfText } from '../../writing/item-types.ts';
import { pagesPath } from '../../writing/list-place.ts';
import { BrokenFile } from './broken-file.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { EditorBar } from './editor-bar.tsx';
import { FieldContext, type Removed } from './fields/field-context.ts';
import { insertedAt, type JsonSchema } from './fields/schema.ts';
import { SectionList } from './fields/section-list.tsx';
import { FieldsPane } from './fields-pane.tsx';
import { OutlineList } from './outline-list.tsx';
import { PagePane } from './page-pane.tsx';
import { PAGE_WIDTH, PageResizer } from './page-resizer.tsx';
import { type Pane, PaneTabs, type Side, SideTabs } from './pane-tabs.tsx';
import { RemovedToast } from './removed-toast.tsx';
import { SaveState } from './save-state.tsx';
import { saveStatus } from './save-status.ts';
import { SectionPane } from './section-pane.tsx';
import { readSocialMeta, type SocialMeta } from './social-card.tsx';
import type { TextHandle } from './text/markdown-editor.tsx';
import { TextPane } from './text/text-pane.tsx';
import { useItem } from './use-item.ts';
import { usePanes } from './use-panes.ts';
import { useSections } from './use-sections.ts';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const file = params['*'] ?? '';
  const [item, { targets }] = await Promise.all([
    call('readItem', { file }, request.signal),
    call('listLinks', {}, request.signal).catch(() => ({ targets: [] })),
  ]);
  return { item, targets };
}

export function Component() {
  const { item, targets } = useLoaderData<typeof loader>();
  if (item.brokenText !== null)
    return (
      <div className="flex h-full flex-col">
        <EditorBar {...item} mistakes={item.mistakesFound.length} isOffline={false} />
        <BrokenFile key={item.revision} item={item} text={item.brokenText} />
      </div>
    );
  return <Editor key={item.file} item={item} targets={targets} />;
}

function Editor({ item, targets }: Awaited<ReturnType<typeof loader>>) {
  const [state, store] = useItem(item);
  const { draft, mistakes, revision, conflict, pageState, present } = state;
  const status = saveStatus(state, Date.now());
  const navigate = useNavigate();
  const linksId = useId();
  const text = useRef<TextHandle>(null);
  const [line, setLine] = useState<number>();
  const [social, setSocial] = useState<SocialMeta>();
  const [pageWidth, setPageWidth] = useState(PAGE_WIDTH.start);
  const sections = Array.isArray(draft.fields.sections) ? draft.fields.sections : undefined;
  const hasSections = sections !== undefined && item.contents !== null;
  const hasText = item.contents !== null;
  const hasPage = item.shownOn !== null;
  const { pane, panes, setPane, showFromTop, isPageShown, togglePage } = usePanes({ hasText, hasPage });
  const isWithoutText = hasSections && !item.contents;
  const [side, setSide] = useState<Side>(isWithoutText ? 'sections' : 'fields');
  const setSections = (next: readonly unknown[]) =>
    store.edit((before) => ({ ...before, fields: { ...before.fields, sections: next } }));
  const [removed, setRemoved] = useState<Removed>();
  const onRemoved = (entry: Removed) => {
    setRemoved(entry);
    announce(`Removed: ${entry.name}. Press z to put it back.`);
  };
  const listed = useSections(sections ?? [], isWithoutText ? 0 : undefined, setSections, onRemoved);
  const { at: section } = listed;
  const putBack = () => {
    if (!removed) return;
    const { path, at, value } = removed;
    store.edit((before) => {
      const fields = insertedAt(before.fields, path.split('.'), at, value);
      return { ...before, fields: fields as typeof before.fields };
    });
    if (path === 'sections') listed.open(at);
    setRemoved(undefined);
  };
  const own = mistakes.filter(({ file }) => file === item.file);
  const ofText = own.filter(({ field }) => isOfText(field));
  const ofSections = own.filter(({ field }) => field.startsWith('sections'));
  const ofFields = own.length - ofText.length - ofSections.length;
  const isOffline = status.is === 'offline';
  // As it was opened it has the values of its placeholders.
  const typed = draft.fields.title;
  const title = typeof typed === 'string' && typed !== item.fields.title ? typed : item.title;

  const showSide = (next: Side) => {
    setSide(next);
    listed.open(next === 'sections' ? (section ?? 0) : undefined);
  };
  /** The server has all of it: false where it has not. */
  const saveAll = async () => {
    await store.flush();
    const { saving: now, conflict: clash } = store.getState();
    return now === 'saved' && !clash;
  };
  const setFields = (fields: typeof draft.fields) => store.edit((before) => ({ ...before, fields }));
  const goTo = (to: number) => {
    listed.open(undefined);
    setPane('text');
    // After the text is shown.
    setTimeout(() => text.current?.goTo(to));
  };
  const next = useRef(0);
  const goToField = (name: string, line = 1) => {
    if (isOfText(name)) return goTo(line);
    const at = /^sections\.(\d+)/.exec(name)?.[1];
    showSide(at === undefined ? 'fields' : 'sections');
    if (at !== undefined) listed.open(Number(at));
    setPane(at === undefined ? 'fields' : 'text');
    // After the pane is shown.
    setTimeout(() => {
      const field = document.querySelector(`[data-field="${CSS.escape(name)}"]`);
      field?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
    });
  };
  const goToMistake = () => {
    const mistake = own[next.current++ % Math.max(1, own.length)];
    if (mistake) goToField(mistake.field, mistake.line);
  };
  const goToNextMistake = useEffectEvent(goToMistake);
  const asked = useLocation().hash.slice(1);
  const goToAsked = useEffectEvent(() => asked && goToField(asked, own.find(({ field }) => field === asked)?.line));
  const toggle = useEffectEvent(togglePage);
  // Not useEffect, which runs after the screen is shown and would lose a key pressed until then.
  useLayoutEffect(() => {
    goToAsked();
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return;
      const action =
        event.key === '\\' ? toggle : event.altKey && event.key === 'ArrowDown' ? goToNextMistake : undefined;
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  useActions({
    history: async () => {
      await saveAll();
      navigate(historyPath(item.file));
    },
    undo: removed && putBack,
    close: () =>
      document.activeElement?.closest('[data-field], input, textarea')
        ? document.getElementById('screen')?.focus()
        : navigate(pagesPath()),
  });

  const form = (
    <FieldsPane
      {...{ item, revision, pageState, store, linksId, social }}
      fields={draft.fields}
      elsewhere={mistakes.filter(({ file }) => file !== item.file)}
      onChange={setFields}
    />
  );
  const shown = (name: Pane) => (pane === name ? '' : 'max-lg:hidden');
  return (
    <FieldContext value={{ mistakes: own, linksId, onRemoved }}>
      <datalist id={linksId}>
        {targets.map(({ title: name, address }) => (
          <option key={address + name} value={address} label={name} />
        ))}
      </datalist>
      <div className="flex h-full min-h-dvh flex-col md:min-h-0">
        <EditorBar
          {...{ title, present, isOffline }}
          onLeave={saveAll}
          onMistakes={goToMistake}
          file={item.file}
          state={pageState}
          mistakes={own.length}
          tabs={
            <PaneTabs
              {...{ pane, panes }}
              mistakes={{ text: ofText.length + ofSections.length, fields: ofFields }}
              onChange={setPane}
            />
          }
        >
          <SaveState status={status} reason={state.reason} onRetry={store.flush} />
        </EditorBar>
        {status.is === 'failed' && (
          <div className="border-b border-line px-5">
            <Problem>
              {state.reason}{' '}
              {state.isKept
                ? 'What you wrote is kept on this device.'
                : 'This device cannot keep what you wrote: leave the page open.'}
            </Problem>
          </div>
        )}
        {conflict && (
          <ConflictNotice {...{ conflict, draft }} onKeepMine={store.keepMine} onKeepTheirs={store.keepTheirs} />
        )}
        {removed && <RemovedToast name={removed.name} onUndo={putBack} />}
        <div
          className={`flex flex-1 flex-col max-lg:order-1 lg:grid lg:min-h-0 ${pane === 'page' ? 'lg:grid-cols-2' : 'lg:grid-cols-[19.5rem_minmax(0,1fr)]'} ${isPageShown && hasPage ? 'xl:grid-cols-[19.5rem_minmax(24rem,1fr)_minmax(25.5rem,var(--page-width))]' : ''}`}
          style={{ '--page-width': `${pageWidth}px` } as CSSProperties}
        >
          {hasText && (
            <div
              className={`flex flex-col border-e border-line bg-mist max-lg:flex-1 lg:min-h-0 ${shown('fields')} ${pane === 'page' ? 'lg:max-xl:hidden' : ''}`}
            >
              <SideTabs
                {...{ side, hasSections }}
                sections={sections?.length ?? 0}
                mistakes={{ fields: ofFields, sections: ofSections.length }}
                onChange={showSide}
              />
              <div className="min-h-0 flex-1 lg:overflow-y-auto">
                {side === 'fields' && form}
                {side === 'outline' && (
                  <OutlineList contents={draft.contents ?? ''} current={line} mistakes={ofText} onGoTo={goTo} />
                )}
                {side === 'sections' && sections && (
                  <SectionList
                    schema={(item.schema as JsonSchema).properties?.sections ?? {}}
                    sections={sections}
                    current={section}
                    mistakes={own}
                    onSelect={(at) => {
                      listed.open(at);
                      showFromTop('text');
                    }}
                    onMove={listed.move}
                    onChange={(next, at) => {
                      listed.set(next, at);
                      showFromTop('text');
                    }}
                  />
                )}
              </div>
            </div>
          )}
          <div
            className={`flex min-h-0 flex-col ${hasText ? shown('text') : `${pane === 'page' ? 'xl:col-span-2' : 'lg:col-span-2'} ${shown('fields')}`} max-lg:pb-12`}
          >
            {!hasText && <div className="min-h-0 flex-1 overflow-y-auto *:max-w-[44rem]">{form}</div>}
            {sections && section !== undefined && section < sections.length && (
              <SectionPane
                key={`${listed.opening} ${sections.length}`}
                schema={(item.schema as JsonSchema).properties?.sections ?? {}}
                sections={sections}
                at={section}
                onMove={listed.move}
                onChange={listed.set}
                onRemove={() => listed.remove(section)}
              />
            )}
            {hasText && section === undefined && (
              <TextPane
                contents={draft.contents ?? ''}
                mistakes={ofText}
                targets={targets}
                onChange={(contents) => store.edit((before) => ({ ...before, contents }))}
                onLine={setLine}
                handle={text}
              />
            )}
          </div>
          {item.shownOn !== null && (
            <div
              className={`relative flex flex-col border-s border-line bg-mist max-lg:flex-1 lg:min-h-0 ${shown('page')} ${pane === 'page' ? 'lg:max-xl:order-first' : 'lg:max-xl:hidden'} ${isPageShown ? '' : 'xl:hidden'}`}
            >
              <PageResizer width={pageWidth} onChange={setPageWidth} />
              <PagePane
                {...{ title, revision }}
                hasMistake={own.length > 0}
                place={{ file: item.file, section, line: section === undefined ? line : undefined }}
                address={item.shownOn}
                isOwn={item.address !== null}
                onPage={(shown) => setSocial(readSocialMeta(shown))}
              />
            </div>
          )}
        </div>
      </div>
    </FieldContext>
  );
}
