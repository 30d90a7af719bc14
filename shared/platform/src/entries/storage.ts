/** @deprecated since 2.3: import it from `@tessera/platform`, which the page has anyway. */
export { canPersist as keeps, type StorageArea, storageOf } from '@tessera/platform'
