import { observer } from 'mobx-react-lite'
import { texts } from '../texts.ts'
import type { Theme } from '../theme/stored-theme.ts'
import { useUi } from '../ui-context.ts'
import * as styles from './theme-switch.module.css'

const ICON_PATHS: Record<Theme, string> = {
  light: 'M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M3 13l1-1M12 4l1-1',
  dark: 'M13.5 9.8A6 6 0 0 1 6.2 2.5a6 6 0 1 0 7.3 7.3z',
  system: 'M2 3h12v8H2zM6 14h4M8 11v3',
}
const NEXT_THEME: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }

/** Button that cycles through the themes: system, light, dark. */
export const ThemeSwitch = observer(function ThemeSwitch() {
  const { theme } = useUi()
  const label = texts.theme(texts.themes[theme.theme], texts.themes[NEXT_THEME[theme.theme]])
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={label}
      title={label}
      onClick={() => theme.setTheme(NEXT_THEME[theme.theme])}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={ICON_PATHS[theme.theme]} />
      </svg>
    </button>
  )
})
