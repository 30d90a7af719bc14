import type { LocaleStore } from '../../stores/locale.store.ts'

/** Where it is remembered that the visitor has answered. */
export const ANSWERED_KEY = 'tessera.english-offered'

/** Whether the page is in Thai on a phone whose owner reads something else, and was not asked yet. */
export const mayOfferEnglish = (locale: LocaleStore, languages: readonly string[], storage: Storage): boolean =>
  locale.texts === 'th' && !languages.some((tag) => tag.startsWith('th')) && storage.getItem(ANSWERED_KEY) === null
