import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import { Avatar, Icon, Pressable } from '@tessera/ui'
import { plusGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'
import * as styles from './member-header.module.css'

interface MemberHeaderProps {
  host: Host
  /** Time of the member's previous login; null if there was none, or while loading. */
  lastLoginAt: string | null
  /** Opens the avatar picker; trial accounts cannot change theirs. */
  onAvatar: () => void
}

export const MemberHeader = observer(function MemberHeader({ host, lastLoginAt, onAvatar }: MemberHeaderProps) {
  const t = useTexts('mfe-account')
  const { session, locale } = host
  const name = session.displayName ?? ''
  const avatar = <Avatar name={name} picture={session.headIcon} size="l" />
  return (
    <div className={styles.head}>
      {session.isTrial ? (
        avatar
      ) : (
        <Pressable className={styles.change} onPress={onAvatar} aria-label={t('avatar.change')} aria-haspopup="dialog">
          {avatar}
          <span className={styles.sign}>
            <Icon of={plusGlyph} size={16} />
          </span>
        </Pressable>
      )}
      <div className={styles.words}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        {session.isTrial ? (
          <p className={styles.line}>{t('centre.trial')}</p>
        ) : (
          <p className={styles.line}>
            {lastLoginAt && t('centre.last_login', { at: formatDateTime(lastLoginAt, locale.language) })}
          </p>
        )}
      </div>
    </div>
  )
})
