import type { TextLanguage } from '@tessera/contracts'
import { addTexts, showLanguage, startTexts } from '@tessera/i18n'
import en from '@tessera/i18n/locales/en' with { type: 'json' }
import refusalsEn from '@tessera/i18n/locales/refusals/en' with { type: 'json' }
import refusalsTh from '@tessera/i18n/locales/refusals/th' with { type: 'json' }
import th from '@tessera/i18n/locales/th' with { type: 'json' }

/** Starts the texts for a test: the shared ones, and those of one slice. */
export function startTestTexts(
  namespace: string,
  texts: Record<TextLanguage, object>,
  language: TextLanguage = 'th',
): void {
  startTexts(language)
  addTexts('th', 'shared', th)
  addTexts('en', 'shared', en)
  addTexts('th', 'shared', refusalsTh)
  addTexts('en', 'shared', refusalsEn)
  addTexts('th', namespace, texts.th)
  addTexts('en', namespace, texts.en)
  void showLanguage(language)
}
