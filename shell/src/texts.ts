import type { TextLanguage } from '@tessera/contracts'
import { addTexts, hasTexts } from '@tessera/i18n'

// One chunk per language holds the shell's own texts and the shared ones.
const shellTextLoaders: Record<TextLanguage, () => Promise<{ shell: object; shared: object }>> = {
  th: () => import(/* webpackChunkName: "locale-th" */ './texts-th.ts'),
  en: () => import(/* webpackChunkName: "locale-en" */ './texts-en.ts'),
}

const errorTextLoaders: Record<TextLanguage, () => Promise<{ default: object }>> = {
  th: () => import(/* webpackChunkName: "refusals-th" */ '@tessera/i18n/locales/refusals/th'),
  en: () => import(/* webpackChunkName: "refusals-en" */ '@tessera/i18n/locales/refusals/en'),
}
const languagesWithErrorTexts = new Set<TextLanguage>()

/** Loads the operator API's error texts of one language, once. The client's own errors have their texts from the start. */
export async function loadErrorTexts(language: TextLanguage): Promise<void> {
  if (languagesWithErrorTexts.has(language)) return
  const texts = await errorTextLoaders[language]()
  languagesWithErrorTexts.add(language)
  addTexts(language, 'shared', texts.default)
}

/** Loads the shell's texts of one language, once. */
export async function loadShellTexts(language: TextLanguage): Promise<void> {
  if (hasTexts(language, 'shell')) return
  const { shell, shared } = await shellTextLoaders[language]()
  addTexts(language, 'shared', shared)
  addTexts(language, 'shell', shell)
}
