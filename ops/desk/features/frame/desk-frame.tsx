import { observer } from 'mobx-react-lite'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Frame } from '../../../ui/frame/frame.tsx'
import type { PageLink, Section } from '../../../ui/frame/links.tsx'
import { useDesk } from '../../desk-context.ts'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { Account } from '../session/account.tsx'
import { IdleBanner } from '../session/idle-banner.tsx'
import * as styles from './desk-frame.module.css'

const { nav } = texts
const LINKS: readonly (PageLink | Section)[] = [
  { to: paths.sites, label: nav.sites, isCurrent: (pathname) => pathname === paths.sites },
  {
    label: nav.money,
    pages: [
      { to: paths.withdrawals, label: nav.withdrawals },
      { to: paths.deposits, label: nav.deposits },
      { to: paths.adjustments, label: nav.adjustments },
      { to: paths.books, label: nav.books },
    ],
  },
  {
    label: nav.rewards,
    pages: [
      { to: paths.applications, label: nav.applications },
      { to: paths.offers, label: nav.offers },
    ],
  },
  {
    label: nav.content,
    pages: [
      { to: paths.documents, label: nav.documents },
      { to: paths.messages, label: nav.messages },
    ],
  },
  {
    label: nav.games,
    pages: [
      { to: paths.rounds, label: nav.rounds },
      { to: paths.jackpots, label: nav.jackpots },
      { to: paths.lottery, label: nav.lottery },
      { to: paths.providers, label: nav.providers },
    ],
  },
  {
    label: nav.agents,
    pages: [
      { to: paths.moves, label: nav.moves },
      { to: paths.pay, label: nav.pay },
      { to: paths.contracts, label: nav.contracts },
    ],
  },
  {
    label: nav.staff,
    pages: [
      { to: paths.operators, label: nav.operators },
      { to: paths.record, label: nav.record },
    ],
  },
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
