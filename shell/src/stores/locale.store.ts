import {
  DEFAULT_LANGUAGE,
  directionOf,
  LANGUAGE_CODES,
  LANGUAGE_COOKIE,
  LANGUAGE_STORAGE_KEY,
  type LanguageCode,
  type TextLanguage,
  textLanguageOf,
} from '@tessera/contracts'
import { showLanguage } from '@tessera/i18n'
import type { HostEvents } from '@tessera/platform'
import { LANGUAGE_RELOAD_DEBOUNCE_MS, LANGUAGE_REVALIDATE_DEBOUNCE_MS } from '@tessera/site'
import { makeAutoObservable, runInAction } from 'mobx'

interface Deps {
  language: LanguageCode
  events: HostEvents
  document: Document
  storage: Storage
  /** Loads the texts of all loaded parts before the language is shown. */
  loadTexts(language: TextLanguage): Promise<void>
}

/** Language of the interface. A change updates every text without reload, then loads data in the new language. */
export class LocaleStore {
  language: LanguageCode
  private readonly deps: Deps
  private timers: ReturnType<typeof setTimeout>[] = []
  private wanted: LanguageCode

  constructor(deps: Deps) {
    this.deps = deps
    this.language = deps.language
    this.wanted = deps.language
    makeAutoObservable<this, 'deps' | 'timers' | 'wanted'>(
      this,
      { deps: false, timers: false, wanted: false },
      { autoBind: true },
    )
    deps.document.documentElement.dir = this.direction
  }

  get texts(): TextLanguage {
    return textLanguageOf(this.language)
  }

  get direction(): 'ltr' | 'rtl' {
    return directionOf(this.language)
  }

  async change(language: LanguageCode): Promise<void> {
    this.wanted = language
    if (language === this.language) return
    const { document, storage, events, loadTexts } = this.deps
    const texts = textLanguageOf(language)
    await loadTexts(texts)
    // The newest choice wins, regardless of the order in which texts are loaded.
    if (language !== this.wanted) return
    await showLanguage(texts)
    runInAction(() => {
      this.language = language
    })
    document.documentElement.lang = texts === 'th' ? 'th' : 'en'
    document.documentElement.dir = this.direction
    storage.setItem(LANGUAGE_STORAGE_KEY, language)
    document.cookie = `${LANGUAGE_COOKIE}=${LANGUAGE_CODES.includes(language) ? language : DEFAULT_LANGUAGE}; path=/; max-age=31536000; samesite=lax`
    for (const timer of this.timers) clearTimeout(timer)
    this.timers = [
      setTimeout(() => events.emit('language:revalidate', { language }), LANGUAGE_REVALIDATE_DEBOUNCE_MS),
      setTimeout(() => events.emit('language:reload', { language }), LANGUAGE_RELOAD_DEBOUNCE_MS),
    ]
  }
}
