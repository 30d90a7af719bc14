import type { SiteState } from '@tessera/site'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Actions } from '../../../ui/stack.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'
import type { SiteAction } from './site-action.ts'
import * as styles from './site-card.module.css'

interface SiteCardProps {
  site: SiteState
  onAction: (action: SiteAction) => void
}

/** Card of one site: open or closed, blocked networks, and the last change with actor, time and reason. */
export const SiteCard = observer(function SiteCard({ site, onAction }: SiteCardProps) {
  const { session } = useDesk()
  const id = useId()
  const { merchant, maintenance, blockedNetworks, changed } = site
  const canChange = session.can('sites.change')
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{merchant}</h2>
        <Badge tone={maintenance ? 'bad' : 'ok'}>{maintenance ? texts.sites.closed : texts.sites.open}</Badge>
        {canChange && (
          <div className={styles.actions}>
            <Actions>
              <Button onClick={() => onAction({ merchant, kind: 'block' })}>{texts.sites.block}</Button>
              <Button
                variant={maintenance ? 'primary' : 'secondary'}
                onClick={() => onAction({ merchant, kind: maintenance ? 'open' : 'close' })}
              >
                {maintenance ? texts.sites.reopen : texts.sites.close}
              </Button>
            </Actions>
          </div>
        )}
      </header>
      {blockedNetworks.length === 0 ? (
        <p className={styles.quiet}>{texts.sites.noneBlocked}</p>
      ) : (
        <ul className={styles.networks} aria-label={texts.sites.blockedNetworksOf(merchant)}>
          {blockedNetworks.map((network) => (
            <li key={network} className={styles.network}>
              <code>{network}</code>
              {canChange && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={texts.sites.unblockOf(network)}
                  onClick={() => onAction({ merchant, kind: 'unblock', network })}
                >
                  {texts.sites.unblock}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>
        {changed ? (
          <>
            <TimeAgo at={changed.at} /> {texts.by} <strong>{changed.by}</strong>: <q>{changed.reason}</q>
          </>
        ) : (
          texts.never
        )}
      </p>
    </article>
  )
})
