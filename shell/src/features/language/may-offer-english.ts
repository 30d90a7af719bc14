import type { LocaleStore } from '../../stores/locale.store.ts'

/** Storage key for the visitor's response. */
export const ANSWERED_KEY = 'tessera.english-offered'

/** True if the page is in Thai on a phone whose owner reads another language, and the offer was not shown yet. */
export const mayOfferEnglish = (locale: LocaleStore, languages: readonly string[], storage: Storage): boolean =>
  locale.texts === 'th' && !languages.some((tag) => tag.startsWith('th')) && storage.getItem(ANSWERED_KEY) === null
