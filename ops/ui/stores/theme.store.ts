import { makeAutoObservable } from 'mobx'
import { applyTheme, loadTheme, saveTheme, type Theme } from '../theme/stored-theme.ts'

/** Colour theme: light, dark, or the system's; stored in the browser. */
export class ThemeStore {
  theme: Theme
  private readonly storage: Storage

  constructor(storage: Storage) {
    this.storage = storage
    this.theme = loadTheme(storage)
    makeAutoObservable<this, 'storage'>(this, { storage: false }, { autoBind: true })
  }

  setTheme(theme: Theme): void {
    this.theme = theme
    saveTheme(this.storage, theme)
    applyTheme(theme)
  }
}
