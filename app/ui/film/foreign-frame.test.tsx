import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ForeignFrame } from './foreign-frame.tsx';

test('before a click, another host is a link and nothing that loads', () => {
  const html = renderToStaticMarkup(
    <ForeignFrame url="https://player.example/film" title="Film" seed="film" className="">
      Play
    </ForeignFrame>,
  );
  expect(html).toMatch(/^<a href="https:\/\/player\.example\/film"/);
  expect(html).not.toMatch(/<iframe|<link|\ssrc=/);
});
