import { type TextKey, useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import type { LoginEvent } from '@tessera/site'
import { Badge, Skeleton } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { InfiniteList } from '@tessera/ui/infinite-list'
import { ListRow } from '@tessera/ui/list-row'
import { Loaded } from '@tessera/ui/loaded'
import { observer } from 'mobx-react-lite'
import type { SecurityStore } from './security.store.ts'

const METHOD_TEXTS: Record<LoginEvent['method'], TextKey<'mfe-account'>> = {
  password: 'login.password',
  code: 'method.code',
  firebase: 'method.firebase',
  passkey: 'method.passkey',
  line: 'method.line',
  facebook: 'register.facebook',
  google: 'method.google',
}

/** Logins and failed attempts of the last 90 days, page by page. */
export const LoginsCard = observer(function LoginsCard({ host, store }: { host: Host; store: SecurityStore }) {
  const t = useTexts('mfe-account')
  const { logins } = store
  const detailOf = ({ method, network, at }: LoginEvent) =>
    [t(METHOD_TEXTS[method]), network, formatDateTime(at, host.locale.language)].filter(Boolean).join(' · ')
  return (
    <Card as="section" variant="bare" title={t('security.logins')}>
      <Loaded
        of={logins}
        skeleton={<Skeleton height="10rem" />}
        failed={t('security.logins_failed')}
        empty={{ title: t('security.no_logins') }}
      >
        {(events) => (
          <InfiniteList tail={logins.tail} onMore={() => void logins.more()} count={events.length}>
            <ul>
              {events.map((event) => (
                <li key={`${event.at} ${event.ok}`}>
                  <ListRow
                    title={event.device ?? t('security.unknown_device')}
                    detail={detailOf(event)}
                    end={
                      event.ok ? (
                        event.isNewDevice && <Badge text={t('security.new_device')} />
                      ) : (
                        <Badge tone="danger" text={t('security.failed_try')} />
                      )
                    }
                  />
                </li>
              ))}
            </ul>
          </InfiniteList>
        )}
      </Loaded>
    </Card>
  )
})
