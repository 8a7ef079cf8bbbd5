/** The arrows of the house. A rule's comment is what a developer reads when an import breaks it. */

const folders = (...names) => `^(${names.join('|')})/`;
/** What a folder may import of the repository: itself and the listed ones. Packages are not concerned. */
const mayImport = (from, comment, ...targets) => ({
  name: from.replaceAll('/', '-'),
  comment,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: folders('app', 'desk', 'leads', 'server', 'pipeline', 'studio', 'tests', 'bench'),
    pathNot: [`^${from}/`, ...targets.map((target) => `^${target}`)],
  },
});

/** The rooms of a folder from the top down: each may import those after it. */
const inOrder = (folder, ...rooms) =>
  rooms.slice(1).map((room, index) => ({
    name: `${folder.replaceAll('/', '-')}-${room}`,
    comment: 'A room uses only those after it in this order.',
    severity: 'error',
    from: { path: `^${folder}/${room}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: `^${folder}/(${rooms.slice(0, index + 1).join('|')})/` },
  }));

/** Of the contract, what any part may use: rules about words, and addresses. */
const LEADS_BASE = 'leads/(fill-words|edit-distance|site-addresses)\\.ts';
/** Modules that any part of app/ may use. */
const APP_BASE = [LEADS_BASE, 'app/paths\\.ts', 'app/trusted-types\\.ts', 'app/hydration/'];
const CONTENT_MODEL = 'app/content/model/';

export default {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true, viaOnly: { pathNot: 'node_modules' } } },
    mayImport('app', 'The website knows the lead contract and nothing else of the house.', 'leads/'),
    mayImport('app/ui', 'A shared part gets content by its props.', ...APP_BASE),
    mayImport('app/hydration', 'Hydration knows no screen and no part.', 'app/trusted-types\\.ts'),
    mayImport('app/content', 'Content knows addresses and no screen.', 'app/paths\\.ts', 'leads/'),
    mayImport(
      'app/content/model',
      'The model runs in the browser: it must not load files.',
      'app/content/schema/',
      'app/paths\\.ts',
      LEADS_BASE,
    ),
    mayImport(
      'app/content/load',
      'Loading does not know what screens ask for.',
      'app/content/(schema|model)/',
      'app/paths\\.ts',
      'leads/',
    ),
    mayImport(
      'app/content/load/read',
      'Reading one file knows nothing of checks across files.',
      'app/content/(schema|model)/',
      'app/paths\\.ts',
      LEADS_BASE,
      'leads/picture-limits\\.ts',
    ),
    mayImport('app/forms', 'Forms know the lead contract and shared parts.', ...APP_BASE, 'app/ui/', 'leads/'),
    mayImport(
      'app/sections',
      'Sections get their content by their props, and know shared parts and forms.',
      ...APP_BASE,
      'app/page-meta\\.ts',
      'app/ui/',
      'app/forms/',
      'app/content/queries/sections\\.server\\.ts',
    ),
    mayImport('app/search', 'Search is one room.', ...APP_BASE, 'app/ui/', CONTENT_MODEL),
    mayImport(
      'desk',
      'The desk knows its contract, and draws with parts of the website.',
      'app/ui/',
      'app/styles/',
      'leads/',
    ),
    mayImport('leads', 'The lead contract is used by both sides and knows neither.'),
    mayImport('server', 'The server knows the lead contract and nothing else of the house.', 'leads/'),
    ...inOrder(
      'server',
      ...['cli', 'desk', 'figures', 'health', 'writing', 'demo', 'intake', 'delivery', 'http', 'mail', 'store'],
      ...['tracing', 'verification'],
    ),
    ...inOrder(
      'server/store',
      ...['health', 'team-mail', 'desk', 'leads', 'outbox', 'writing', 'consent', 'mail', 'people', 'views', 'forms'],
      ...['engine', 'schema'],
    ),
    ...inOrder('desk', 'screens', 'frame', 'commands', 'writing', 'changes', 'ui', 'keys'),
    mayImport('pipeline', 'The build reads the website and the lead contract.', 'app/', 'leads/'),
    mayImport('studio', 'The studio draws with parts of the website.', 'app/', 'leads/', 'pipeline/'),
    ...['studio', 'bench', 'tests'].map((folder) => ({
      name: `${folder}-not-imported`,
      comment:
        'Studio, bench and tests stand at the end of every arrow; the benches of cluster and load start servers as the tests do.',
      severity: 'error',
      from: {
        pathNot: [
          `^${folder}/`,
          '\\.test\\.tsx?$',
          '^[^/]+$',
          ...(folder === 'tests' ? ['^bench/(cluster|load)\\.ts$'] : []),
        ],
      },
      to: { path: `^${folder}/` },
    })),
    {
      name: 'desk-contract',
      comment: 'The contract of the desk is closed to the website.',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^leads/desk/' },
    },
    {
      name: 'sql-in-the-store',
      comment: 'SQL stands in server/store alone.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/store/' },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
    {
      name: 'screens-apart',
      comment: 'A screen does not import another: what two of them use belongs in ui.',
      severity: 'error',
      from: { path: '^(app|desk)/screens/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(app|desk)/screens/[^/]+/', pathNot: '^$1/screens/$2/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)\\+types/|^node_modules/\\.vite' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.css', '.json'] },
  },
};
