const deny = (name, from, to) => ({ name, severity: 'error', from, to })
const npm = (names) => `node_modules/(${names})/`
const notTest = '\\.(test|long)\\.tsx?$'

/** The registry's modules, the lowest first. Rows (repositories) lie below them all, routes above. */
const REGISTRY = ['access', 'events', 'releases', 'change-control', 'deployments', 'rollouts']
/** The operator API's areas, each with those that it may look at. */
const API_AREAS = {
  site: [],
  pictures: [],
  identity: ['pictures', 'site'],
  money: ['pictures', 'identity', 'site'],
  play: ['money', 'identity', 'site'],
  promotions: ['lottery', 'play', 'money', 'identity', 'pictures', 'site'],
  content: ['promotions', 'money', 'identity', 'pictures', 'site'],
  agents: ['play', 'money', 'identity', 'site'],
  lottery: ['play', 'money', 'identity', 'site'],
}
const inApi = (areas) => `^services/api/src/modules/(${areas.join('|')})/`

const NOT_FOR_SERVICES =
  '^(shell|mfe-[^/]+|e2e|tools|bench)/|^shared/(?!contracts/|site/|server/|build/|fair/|lottery/|wallet-protocol/|outside/)'

const inRegistry = (what) => `^services/registry/src/(${what})`
const registryLooksDown = (from, above) =>
  deny(
    'registry-looks-down',
    { path: from, pathNot: '\\.(routes|test|long)\\.ts$' },
    { path: above, pathNot: '\\.repository\\.ts$' },
  )

// Who may import whom: docs/ARCHITECTURE.md holds the picture, tools/src/boundaries.test.ts shows that each rule bites.
module.exports = {
  forbidden: [
    deny('no-cycles', {}, { circular: true }),
    deny('imports-resolve', {}, { couldNotResolve: true }),
    deny('shared-is-the-bottom', { path: '^shared/' }, { path: '^(shell|mfe-[^/]+|services|tools|bench|e2e)/' }),
    deny(
      'contracts-are-pure',
      { path: '^shared/contracts/src/', pathNot: notTest },
      { pathNot: `^shared/contracts/|${npm('zod')}` },
    ),
    deny(
      'platform-knows-contracts-only',
      { path: '^shared/platform/src/', pathNot: notTest },
      { path: '^shared/(?!platform/|contracts/)' },
    ),
    // Another site stands on the same platform with a contract of its own.
    deny(
      'platform-knows-no-site',
      {
        path: '^(shared/(contracts|platform|i18n|ui|build|server)|services/(registry|edge))/',
        pathNot: `${notTest}|^shared/ui/gallery/|^services/edge/src/(site/gaming-site.ts|testing/)`,
      },
      { path: '^shared/site(-ui)?/' },
    ),
    deny(
      'site-knows-the-platform-only',
      { path: '^shared/site/src/', pathNot: notTest },
      { path: '^shared/(?!site/|platform/|contracts/)' },
    ),
    deny(
      'interactions-are-for-tests',
      { pathNot: '\\.test\\.tsx?$|/testing/|^shared/site/src/interactions' },
      { path: '^shared/site/src/interactions' },
    ),
    deny(
      'site-ui-is-bundled-by-slices',
      { path: '^shared/site-ui/src/', pathNot: notTest },
      { path: '^shared/(?!site-ui/|site/|ui/|i18n/|platform/|contracts/|lottery/)' },
    ),
    deny('site-ui-is-bundled-by-slices', { path: '^(shell|shared/(?!site-ui/))' }, { path: '^shared/site-ui/' }),
    deny('ui-only-draws', { path: '^shared/ui/src/', pathNot: notTest }, { path: '^shared/(?!ui/|i18n/)' }),
    deny('server-is-for-services', { path: '^(shell|mfe-[^/]+|shared/(?!server/))' }, { path: '^shared/server/' }),
    deny('build-is-for-configs', { path: '^(shell|mfe-[^/]+)/(src|slice)' }, { path: '^shared/build/' }),
    deny(
      'testing-is-for-tests',
      { path: '^(shell|mfe-[^/]+)/src/', pathNot: '\\.test\\.tsx?$|/testing/' },
      { path: '^shared/testing/' },
    ),
    deny('shell-meets-remotes-at-runtime', { path: '^shell/' }, { path: '^(mfe-[^/]+|services|e2e|tools|bench)/' }),
    deny(
      'remote-is-an-island',
      { path: '^(mfe-[^/]+)/' },
      { path: '^(shell|services|e2e|tools|bench|mfe-[^/]+)/', pathNot: '^$1/' },
    ),
    deny(
      'features-do-not-touch',
      { path: '^(mfe-[^/]+)/src/features/([^/]+)/', pathNot: notTest },
      { path: '^$1/src/(features|expose|compose)', pathNot: '^$1/src/features/$2/' },
    ),
    deny(
      'federation-runtime-stays-in-remotes',
      { path: '^shell/', pathNot: '^shell/src/remotes/' },
      { path: npm('@module-federation') },
    ),
    deny(
      'store-has-no-view',
      { path: '\\.store\\.ts$' },
      { path: `\\.(tsx|css)$|${npm('react|react-dom|react-router-dom|mobx-react-lite')}` },
    ),
    deny(
      'view-does-not-fetch',
      { path: '\\.tsx$', pathNot: notTest },
      { path: '\\.api\\.ts$|^shared/site/src/endpoints/' },
    ),
    deny(
      'services-share-contracts-and-kit',
      {
        path: '^services/(api|registry|edge|sandbox)/',
        pathNot: '^services/api/(.+\\.(test|long)\\.ts$|testing/)',
      },
      { path: `${NOT_FOR_SERVICES}|^services/(?!$1/)` },
    ),
    // What is sent to the outside is tried against an outside that runs.
    deny(
      'services-share-contracts-and-kit',
      { path: '^services/api/(.+\\.(test|long)\\.ts$|testing/)' },
      { path: `${NOT_FOR_SERVICES}|^services/(?!api/|sandbox/src/testing\\.ts$)` },
    ),
    deny(
      'ops-speak-http',
      { path: '^ops/(ui|console|desk)/', pathNot: '\\.test\\.tsx?$|/testing/|\\.mjs$' },
      { path: '^(shell|mfe-[^/]+|services|e2e|tools|bench)/|^shared/(?!contracts/|site/|lottery/)' },
    ),
    deny('console-knows-no-site', { path: '^ops/(ui|console)/' }, { path: '^shared/site/' }),
    // Who deploys must not see bank accounts, who pays must not deploy.
    deny(
      'desk-and-console-are-two',
      { path: '^ops/(console|desk)/' },
      { path: '^ops/(console|desk)/', pathNot: '^ops/$1/' },
    ),
    deny('ops-ui-knows-no-page', { path: '^ops/ui/' }, { path: '^ops/(console|desk)/' }),
    deny('stack-starts-the-four', { path: '^services/stack/' }, { path: '^(shell|mfe-[^/]+|e2e|tools|bench)/' }),
    deny(
      'domain-has-no-io',
      { path: '\\.domain\\.ts$' },
      { path: `\\.(routes|service|repository)\\.ts$|${npm('fastify|kysely|pg|@electric-sql')}` },
    ),
    deny('repository-is-a-leaf', { path: '\\.repository\\.ts$' }, { path: '\\.(routes|service)\\.ts$' }),
    deny('routes-do-not-query', { path: '\\.routes\\.ts$' }, { path: `\\.repository\\.ts$|${npm('kysely|pg')}` }),
    ...Object.entries(API_AREAS).map(([area, below]) =>
      deny(
        'api-looks-down',
        { path: inApi([area]), pathNot: notTest },
        { path: '^services/api/(src/(modules/|areas/|app)|seed/)', pathNot: inApi([area, ...below]) },
      ),
    ),
    registryLooksDown(
      inRegistry(
        'tables|registry-error|rejections|change-meta|transact|changes\\.ts|connection-slots|throttle-by-subject',
      ),
      inRegistry('[^/]+/|responses|routes|app\\.ts'),
    ),
    ...REGISTRY.map((module, at) =>
      registryLooksDown(
        inRegistry(`${module}/`),
        inRegistry([...REGISTRY.slice(at + 1).map((m) => `${m}/`), 'responses', 'routes', 'app\\.ts'].join('|')),
      ),
    ),
    deny(
      'e2e-is-black-box',
      { path: '^e2e/', pathNot: '^e2e/(plain-host|second-site)/' },
      {
        path: '^(shell|mfe-[^/]+|services)/|^shared/(?!contracts/|site/|outside/|wallet-protocol/|cli/|create-slice/)',
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // What is built of ours is left out; packages keep their code in dist/ too, and must be seen.
    exclude: { path: '^((shared|services|e2e/second-site)/)?[^/]+/(dist|\\.cache|\\.data)/|^\\.(cache|data)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
}
