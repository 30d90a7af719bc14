/** @deprecated since 2.3: import it from `@tessera/platform`, which the page has anyway. */
export { Reply } from '@tessera/platform'
