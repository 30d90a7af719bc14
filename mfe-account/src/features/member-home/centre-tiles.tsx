import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Badge, Icon, Pressable } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { centreLinks } from './centre-links.ts'
import * as styles from './centre-tiles.module.css'

/** Links of the member centre; the inbox shows its unread count. */
export const CentreTiles = observer(function CentreTiles({ host, unread }: { host: Host; unread: number }) {
  const t = useTexts('mfe-account')
  return (
    <nav aria-label={t('centre.ways')}>
      <ul className={styles.tiles}>
        {centreLinks(host).map(({ key, glyph, href, popup }) => (
          <li key={key}>
            <Pressable
              className={styles.tile}
              {...(popup ? {} : { href })}
              onPress={() => (popup ? host.popups.show(popup) : host.navigation.push(href))}
            >
              <span className={styles.sign}>
                <Icon of={glyph} size={24} />
                {key === 'centre.inbox' && (
                  <span className={styles.mark}>
                    <Badge tone="danger" count={unread} label={t('centre.unread')} />
                  </span>
                )}
              </span>
              {t(key)}
            </Pressable>
          </li>
        ))}
      </ul>
    </nav>
  )
})
