/** @deprecated since 2.3: import it from `@tessera/platform`, which the page has anyway. */
export { useRefresh } from '@tessera/platform'
