/** @deprecated since 2.3: import it from `@tessera/platform`, which the page has anyway. */
export { Query as Reply } from '@tessera/platform'
