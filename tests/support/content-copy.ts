import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type LoadOptions, loadContent } from '../../app/content/load/load.ts';
import { ContentError, type Problem } from '../../app/content/load/read/problems.ts';

/** A copy of the content, with an empty public/ beside it, to which a test adds files of its own. Films are empty: only their names are read. */
export class ContentCopy {
  readonly root = join(mkdtempSync(join(tmpdir(), 'content-')), 'content');

  constructor() {
    const films = join('content', 'films');
    cpSync('content', this.root, { recursive: true, filter: (source) => source !== films });
    for (const film of readdirSync(films)) this.write(`films/${film}`, '');
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

  load(options: Pick<LoadOptions, 'drafts' | 'cache'> = {}) {
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
