import { makeAutoObservable } from 'mobx'
import { paintTheme, rememberedTheme, rememberTheme, type Theme } from '../theme/remembered-theme.ts'

/** Light, dark, or as the system has it. */
export class ThemeStore {
  theme: Theme
  private readonly storage: Storage

  constructor(storage: Storage) {
    this.storage = storage
    this.theme = rememberedTheme(storage)
    makeAutoObservable<this, 'storage'>(this, { storage: false }, { autoBind: true })
  }

  choose(theme: Theme): void {
    this.theme = theme
    rememberTheme(this.storage, theme)
    paintTheme(theme)
  }
}
