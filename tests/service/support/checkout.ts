import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { linkPackages } from './link-packages.ts';
import { temporaryFolder } from './site.ts';

const SOURCES = ['app', 'desk', 'leads', 'pipeline', 'server'];
const CONFIGURATION = ['package.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts', '.gitignore'];

/** A git checkout of the small content of starter/, with the tools of the build as links, or as copies to build with. */
export class Checkout {
  readonly folder = temporaryFolder('checkout');

  constructor({ canBuild = false } = {}) {
    cpSync('starter', join(this.folder, 'content'), { recursive: true });
    if (canBuild) {
      for (const name of [...SOURCES, ...CONFIGURATION])
        cpSync(name, join(this.folder, name), { recursive: true, force: true });
      linkPackages(this.folder);
    } else {
      for (const name of SOURCES) symlinkSync(resolve(name), join(this.folder, name));
      mkdirSync(join(this.folder, 'node_modules'));
      symlinkSync(resolve('node_modules/vite'), join(this.folder, 'node_modules/vite'));
    }
    this.git('init', '--quiet', '--initial-branch', 'main');
    this.commit('The starter');
  }

  git(...args: string[]): string {
    const identity = ['-c', 'user.name=Grace Hopper', '-c', 'user.email=grace@site.example'];
    return execFileSync('git', [...identity, ...args], { cwd: this.folder, encoding: 'utf8' }).trim();
  }

  commit(message: string): void {
    this.git('add', 'content');
    this.git('commit', '--quiet', '-m', message);
  }

  /** What differs between the checkout and its last commit, below content/. */
  status = () => this.git('status', '--porcelain', 'content');
}
