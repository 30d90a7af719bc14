import { observer } from 'mobx-react-lite'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Frame } from '../../../ui/frame/frame.tsx'
import { useDesk } from '../../desk-context.ts'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { Account } from '../session/account.tsx'
import { IdleBanner } from '../session/idle-banner.tsx'
import * as styles from './desk-frame.module.css'

const LINKS = [
  { to: paths.sites, label: texts.nav.sites, isCurrent: (pathname: string) => pathname === paths.sites },
  { to: paths.withdrawals, label: texts.nav.withdrawals },
  { to: paths.deposits, label: texts.nav.deposits },
  { to: paths.adjustments, label: texts.nav.adjustments },
  { to: paths.applications, label: texts.nav.applications },
  { to: paths.offers, label: texts.nav.offers },
  { to: paths.moves, label: texts.nav.moves },
  { to: paths.pay, label: texts.nav.pay },
  { to: paths.contracts, label: texts.nav.contracts },
  { to: paths.lottery, label: texts.nav.lottery },
  { to: paths.documents, label: texts.nav.documents },
  { to: paths.messages, label: texts.nav.messages },
  { to: paths.operators, label: texts.nav.operators },
  { to: paths.record, label: texts.nav.record },
  { to: paths.books, label: texts.nav.books },
  { to: paths.jackpots, label: texts.nav.jackpots },
  { to: paths.providers, label: texts.nav.providers },
  { to: paths.rounds, label: texts.nav.rounds },
]

/** What stands around every page of the desk; who is nobody yet is shown no way in but one. */
export const DeskFrame = observer(function DeskFrame({ children }: { children: ReactNode }) {
  const { session } = useDesk()
  return (
    <Frame
      home={{ to: paths.sites, label: texts.home, name: 'desk' }}
      links={session.token ? LINKS : []}
      account={session.token && <Account />}
      banner={
        <>
          <OfflineBanner />
          {session.who && <IdleBanner />}
        </>
      }
    >
      {children}
    </Frame>
  )
})

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

function OfflineBanner() {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine)
  return <div role="status">{!isOnline && <p className={styles.offline}>{texts.offline}</p>}</div>
}
