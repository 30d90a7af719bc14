import type { TextLanguage } from '@tessera/contracts'
import { addTexts, hasTexts } from '@tessera/i18n'

// One chunk a language holds the shell's own texts and the shared ones.
const loaders: Record<TextLanguage, () => Promise<{ shell: object; shared: object }>> = {
  th: () => import(/* webpackChunkName: "locale-th" */ './texts-th.ts'),
  en: () => import(/* webpackChunkName: "locale-en" */ './texts-en.ts'),
}

/** Brings the shell's texts of one language, once. */
export async function shellTexts(language: TextLanguage): Promise<void> {
  if (hasTexts(language, 'shell')) return
  const { shell, shared } = await loaders[language]()
  addTexts(language, 'shared', shared)
  addTexts(language, 'shell', shell)
}
