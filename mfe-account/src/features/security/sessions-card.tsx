import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import type { MemberSession } from '@tessera/site'
import { Badge, Button, Skeleton } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { ListRow } from '@tessera/ui/list-row'
import { Loaded } from '@tessera/ui/loaded'
import { observer } from 'mobx-react-lite'
import type { SecurityStore } from './security.store.ts'

interface SessionsCardProps {
  host: Host
  store: SecurityStore
}

/** Active sessions of the member; all but the current one can be ended (ACC-149). */
export const SessionsCard = observer(function SessionsCard({ host, store }: SessionsCardProps) {
  const t = useTexts('mfe-account')
  const shared = useTexts('shared')
  const { locale, popups, toasts } = host
  const end = async (id?: string) => {
    if (!id) {
      const isConfirmed = await popups.confirm({
        title: t('security.end_all'),
        message: t('security.end_all_text'),
        confirm: shared('common.confirm'),
        cancel: shared('common.cancel'),
      })
      if (!isConfirmed) return
    }
    try {
      await store.endSession(id)
      toasts.show('success', t(id ? 'security.ended' : 'security.ended_all'))
    } catch (thrown) {
      toasts.error(thrown)
    }
  }
  const deviceOf = ({ device }: MemberSession) => device ?? t('security.unknown_device')
  const detailOf = ({ network, lastUsedAt }: MemberSession) =>
    [network, t('security.used', { at: formatDateTime(lastUsedAt, locale.language) })].filter(Boolean).join(' · ')
  return (
    <Card as="section" variant="bare" title={t('security.sessions')}>
      <Loaded of={store.sessions} skeleton={<Skeleton height="7rem" />} failed={t('security.sessions_failed')}>
        {(sessions) => (
          <>
            <ul>
              {sessions.map((session) => (
                <li key={session.id}>
                  <ListRow
                    title={deviceOf(session)}
                    detail={detailOf(session)}
                    end={
                      session.isCurrent ? (
                        <Badge tone="success" text={t('security.this_device')} />
                      ) : (
                        <Button
                          size="s"
                          variant="secondary"
                          busy={store.endingId === session.id}
                          aria-label={t('security.end_that', { device: deviceOf(session) })}
                          onClick={() => void end(session.id)}
                        >
                          {t('security.end')}
                        </Button>
                      )
                    }
                  />
                </li>
              ))}
            </ul>
            {sessions.length > 1 && (
              <Button block variant="ghost" busy={store.endingId === 'all'} onClick={() => void end()}>
                {t('security.end_all')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
})
