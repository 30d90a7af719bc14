/** Browser tests by workspace folder: `npm test -- mfe-lobby` runs the spec files of that workspace. */
export const SPECS_OF: Readonly<Record<string, readonly string[]>> = {
  'mfe-lobby': ['as-guest/home', 'as-member/wallet', 'as-member/matrix-lottery'],
  'mfe-account': ['as-member/journey', 'as-agent/team'],
  'mfe-cashier': ['as-member/wallet'],
  'mfe-content': ['as-guest/shell-pages', 'as-ops/plain-host'],
  'mfe-agent': ['as-agent/team', 'as-agent/pages', 'as-agent/matrix'],
  shell: ['as-guest/frame', 'as-guest/shell-pages', 'as-member/session'],
  ops: ['as-ops/console', 'as-ops/desk'],
  'shared/build': ['as-ops/own-repository'],
  'shared/cli': ['as-ops/own-repository', 'as-ops/preview'],
  'shared/create-slice': ['as-ops/own-repository'],
  'shared/ui': ['as-everyone/gallery'],
  'services/edge': ['as-ops/composition'],
  'services/registry': ['as-ops/composition', 'as-ops/console'],
  'services/api': ['as-member/wallet', 'as-member/journey', 'as-ops/desk'],
}
