import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type LoadOptions, loadContent } from '../../app/content/load/load.ts';
import { ContentError, type Problem } from '../../app/content/load/read/problems.ts';
import { SMALL_KINDS, smallContent, writeFilesTo } from './small-content.ts';

/** A folder with the small content, of every kind, or with a copy of another; a test adds files of its own. */
export class ContentCopy {
  readonly root = join(mkdtempSync(join(tmpdir(), 'content-')), 'content');

  constructor(source?: string) {
    if (source) cpSync(source, this.root, { recursive: true });
    else writeFilesTo(this.root, smallContent(Object.keys(SMALL_KINDS)));
  }

  write(file: string, text: string | Uint8Array): void {
    const path = join(this.root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  read(file: string): Buffer {
    return readFileSync(join(this.root, file));
  }

  edit(file: string, change: (text: string) => string): void {
    this.write(file, change(this.read(file).toString()));
  }

  load(options: Pick<LoadOptions, 'drafts' | 'now' | 'cache'> = {}) {
    return loadContent({ root: this.root, publicFolder: join(this.root, '../public'), ...options });
  }

  problems(): readonly Problem[] {
    try {
      this.load();
      return [];
    } catch (error) {
      if (error instanceof ContentError) return error.problems;
      throw error;
    }
  }

  remove(): void {
    rmSync(dirname(this.root), { recursive: true });
  }
}
