import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import { Badge, Icon, IconButton } from '@tessera/ui'
import { backGlyph, clockGlyph } from '@tessera/ui/glyphs'
import { Price } from '@tessera/ui/price'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { formatElapsed, playStartOf } from './format-elapsed.ts'
import * as styles from './play.module.css'
import type { PlayStore } from './play.store.ts'
import { TEXTS } from './texts.ts'
import { useNow } from './use-now.ts'

interface PlayBarProps {
  host: Host
  store: PlayStore
}

/** Bar above every game: back button, play mode, balance, net result and duration, and the note on a trial. */
export const PlayBar = observer(function PlayBar({ host, store }: PlayBarProps) {
  const t = useTexts(TEXTS)
  const { isTrial, launch, figures } = store
  const { current: session } = figures
  return (
    <header className={styles.bar}>
      <IconButton label={t('leave')} icon={<Icon of={backGlyph} />} onClick={() => host.navigation.back()} />
      <div className={styles.words}>
        <h1 className={styles.name}>
          <bdi className={styles.title}>{launch?.displayName ?? t('heading')}</bdi>
          {isTrial && (
            <span className={styles.mark}>
              <Badge text={t('trial')} />
            </span>
          )}
        </h1>
        <dl className={styles.figures}>
          <Elapsed host={host} store={store} />
          <div className={styles.figure}>
            <dt>{t('net_short')}</dt>
            <dd className={styles.value} data-sign={signOf(session?.net)}>
              <bdi>{session ? formatSigned(session.net) : '-'}</bdi>
            </dd>
          </div>
        </dl>
      </div>
      <dl className={styles.balance}>
        <div className={styles.amount}>
          <dt>{t(isTrial ? 'play_money' : 'balance')}</dt>
          <dd className={styles.value}>
            <Price
              amount={session?.cash ?? null}
              {...(isTrial ? {} : { currency: host.wallet.currency })}
              masked={host.wallet.isHidden}
              size="s"
            />
          </dd>
        </div>
        {store.bonus && (
          <div className={styles.amount}>
            <dt>{t('bonus')}</dt>
            <dd className={styles.value}>
              <Price amount={store.bonus} currency={host.wallet.currency} masked={host.wallet.isHidden} size="s" />
            </dd>
          </div>
        )}
      </dl>
    </header>
  )
})

const Elapsed = observer(function Elapsed({ host, store }: PlayBarProps) {
  const t = useTexts(TEXTS)
  const readClock = () => host.http.now()
  const [openedAt] = useState(readClock)
  const now = useNow(readClock)
  return (
    <div className={styles.figure}>
      <dt>
        <Icon of={clockGlyph} size={16} label={t('elapsed')} />
      </dt>
      <dd className={styles.value} role="timer" aria-live="off" aria-label={t('elapsed')}>
        {formatElapsed(now - playStartOf(store.figures.current?.startedAt, openedAt))}
      </dd>
    </div>
  )
})

const signOf = (net: string | undefined): 'gain' | 'loss' | 'none' =>
  !net || !/[1-9]/.test(net) ? 'none' : net.startsWith('-') ? 'loss' : 'gain'

/** Formats an amount with its sign, so that its meaning does not depend on colour alone. */
export const formatSigned = (net: string): string =>
  `${signOf(net) === 'gain' ? '+' : ''}${formatMoney(net).replace('-', '\u2212')}`
