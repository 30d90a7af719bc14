import { dressTexts, showLanguage } from '@tessera/i18n'
import { pseudoText } from '@tessera/i18n/pseudo-text'
import { type MouseEvent, useEffect } from 'react'
import * as styles from './gallery.module.css'
import { ALL, DIRECTIONS, hrefOf, LANGUAGES, type Look, show, useLook } from './look.ts'
import { GROUPS, SAMPLES } from './samples.ts'
import { THEMES } from './themes.ts'

const SWITCHES = [
  { name: 'Theme', key: 'theme', values: Object.keys(THEMES) },
  { name: 'Language', key: 'lang', values: LANGUAGES },
  { name: 'Direction', key: 'dir', values: DIRECTIONS },
] as const

/** All components or one, with the theme, the language and the direction of the address. */
export function Gallery() {
  const appearance = useLook()
  const { theme, lang, dir, part } = appearance
  useEffect(() => {
    document.documentElement.lang = lang
    document.documentElement.dir = dir
    dressTexts(dir === 'rtl' ? pseudoText : null)
    void showLanguage(lang)
  }, [lang, dir])
  const visibleSamples = SAMPLES.filter(({ name }) => part === ALL || name === part)
  return (
    <>
      <style>{THEMES[theme]}</style>
      <header className={styles.bar} lang="en" dir="ltr">
        {SWITCHES.map(({ name, key, values }) => (
          <nav key={key} aria-label={name} className={styles.switch}>
            {values.map((value) => (
              <Choice
                key={value}
                look={appearance}
                change={{ [key]: value }}
                text={value}
                current={appearance[key] === value}
              />
            ))}
          </nav>
        ))}
        <details className={styles.index}>
          <summary className={styles.summary}>{part}</summary>
          <Choice look={appearance} change={{ part: ALL }} text={ALL} current={part === ALL} />
          {GROUPS.map(({ title, samples }) => (
            <nav key={title} aria-label={title} className={styles.names}>
              {samples.map(({ name }) => (
                <Choice key={name} look={appearance} change={{ part: name }} text={name} current={name === part} />
              ))}
            </nav>
          ))}
        </details>
      </header>
      <main className={styles.stage}>
        {visibleSamples.map(({ name, Sample }) => (
          <section key={`${name} ${lang} ${dir}`} aria-label={name} className={styles.sample}>
            <h1 className={styles.title} lang="en" dir="ltr">
              {name}
            </h1>
            <Sample />
          </section>
        ))}
      </main>
    </>
  )
}

interface ChoiceProps {
  look: Look
  change: Partial<Look>
  text: string
  current: boolean
}

function Choice({ look: appearance, change, text, current }: ChoiceProps) {
  const next = { ...appearance, ...change }
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    show(next)
  }
  return (
    <a className={styles.choice} href={hrefOf(next)} aria-current={current || undefined} onClick={follow}>
      {text}
    </a>
  )
}
