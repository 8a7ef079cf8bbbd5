import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContent } from '../../app/content/load/load.ts';
import { ContentError, type Problem } from '../../app/content/load/problems.ts';

/** The content in a folder of its own, to make mistakes in. */
export class ContentCopy {
  readonly root = join(mkdtempSync(join(tmpdir(), 'content-')), 'content');

  constructor() {
    // The films are most of its bytes, and only their list is read.
    cpSync('content', this.root, { recursive: true, filter: (source) => source !== join('content', 'films') });
  }

  edit(file: string, from: string | RegExp, to: string): void {
    const path = join(this.root, file);
    const before = readFileSync(path, 'utf8');
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${file} has no ${from}`);
    writeFileSync(path, after);
  }

  problems(): readonly Problem[] {
    try {
      loadContent({ root: this.root, publicFolder: 'public' });
      return [];
    } catch (error) {
      if (error instanceof ContentError) return error.problems;
      throw error;
    }
  }

  remove(): void {
    rmSync(join(this.root, '..'), { recursive: true });
  }
}
