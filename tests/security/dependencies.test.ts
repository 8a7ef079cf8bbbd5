import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Locked = {
  version?: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  link?: boolean;
};
type Lock = { lockfileVersion: number; packages: Record<string, Locked> };
type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>;

const read = <File>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as File;
const { packages, lockfileVersion } = read<Lock>('package-lock.json');
const locked = Object.entries(packages).filter(([path]) => path !== '');
const manifest = read<Manifest>('package.json');
const named = Object.entries({
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
});

/** Packages that may have an install script, each with the reason. */
const MAY_RUN_ON_INSTALL: Record<string, string> = {};

const pathsWhere = (isWrong: (entry: Locked) => boolean) =>
  locked.filter(([, entry]) => isWrong(entry)).map(([path]) => path);

describe('the lock file', () => {
  test('names a hash for every package, so that what is installed is what was read', () => {
    expect(lockfileVersion).toBe(3);
    expect(locked.length).toBeGreaterThan(100);
    expect(pathsWhere(({ integrity }) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))).toEqual([]);
  });

  test('says where nothing comes from: the registry in use is the reader’s own', () => {
    expect(pathsWhere(({ resolved, link }) => resolved !== undefined || link === true)).toEqual([]);
  });

  test('lets no package run a program while it is installed', () => {
    expect(pathsWhere(({ hasInstallScript }) => hasInstallScript === true)).toEqual(Object.keys(MAY_RUN_ON_INSTALL));
  });

  test('holds the version of every package that is named', () => {
    const differs = named.filter(
      ([name, version]) => packages[`node_modules/${name}`]?.version !== version.replace(/^npm:.*@/, ''),
    );
    expect(differs).toEqual([]);
  });
});

/** A version, or an alias that ends with one. */
const EXACT = /^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+$/;

test('every named version is exact', () => {
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(([, version]) => !EXACT.test(version))).toEqual([]);
});

test('what ships in the browser or runs on the server is listed; a further name is a decision', () => {
  expect(Object.keys(manifest.dependencies)).toEqual([
    '@fastify/cookie',
    '@fastify/cors',
    '@fastify/static',
    '@fastify/under-pressure',
    '@react-router/node',
    '@simplewebauthn/browser',
    '@simplewebauthn/server',
    'altcha-lib',
    'embla-carousel',
    'fastify',
    'fastify-plugin',
    'ipaddr.js',
    'isbot',
    'jose',
    'kysely',
    'nodemailer',
    'openid-client',
    'pg',
    'react',
    'react-dom',
    'react-router',
    'standardwebhooks',
    'zod',
  ]);
  // Node itself, and what a setting turns on.
  expect(Object.keys(manifest.optionalDependencies).filter((name) => !name.startsWith('node-'))).toEqual([
    '@opentelemetry/api',
    '@opentelemetry/core',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace',
  ]);
});
