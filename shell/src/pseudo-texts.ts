import { dressTexts } from '@tessera/i18n'
import { pseudoText } from '@tessera/i18n/pseudo-text'
import type { LocaleStore } from './stores/locale.store.ts'

/** From now on every text is pseudo text, as long as the page reads from right to left. */
export const startMarking = (locale: LocaleStore): void =>
  dressTexts((text, values) => (locale.direction === 'rtl' ? pseudoText(text, values) : text))
