import { useTexts } from '@tessera/i18n'
import { Pressable } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useShell } from '../../shell-context.ts'
import { helpTopics } from './help-topics.ts'
import * as styles from './home-footer.module.css'

/**
 * The topics of the help centre, each with a link to its own text (SHL-122). Without a response from the server there is no
 * list.
 */
export const HelpList = observer(function HelpList() {
  const t = useTexts('shell')
  const { http, locale, events, navigation } = useShell()
  const [topics] = useState(() => helpTopics({ http, language: () => locale.language }))
  useEffect(() => {
    void topics.load()
    return events.on('language:reload', () => void topics.load())
  }, [topics, events])
  const items = topics.value ?? []
  if (items.length === 0) return null
  return (
    <nav aria-label={t('menu.help')}>
      <h2 className={styles.heading}>{t('menu.help')}</h2>
      <ul className={styles.topics}>
        {items.map(({ id, title }, index) => {
          const href = `/m/help?i=${index}`
          const name = (
            <span>
              <bdi>{title}</bdi>
            </span>
          )
          return (
            <li key={id} className={styles.topic}>
              {navigation.canOpen(href) ? (
                <Pressable className={styles.way} href={href} onPress={() => navigation.push(href)}>
                  {name}
                </Pressable>
              ) : (
                name
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
})
