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

type Page = keyof typeof paths & keyof typeof texts.nav

const pageLink = (page: Page): PageLink => ({ to: paths[page], label: texts.nav[page] })
const section = (name: keyof typeof texts.nav, first: Page, ...otherPages: Page[]): Section => ({
  label: texts.nav[name],
  pages: [pageLink(first), ...otherPages.map(pageLink)],
})
const LINKS: readonly (PageLink | Section)[] = [
  { ...pageLink('sites'), isCurrent: (pathname) => pathname === paths.sites },
  section('money', 'withdrawals', 'deposits', 'adjustments', 'books'),
  section('rewards', 'applications', 'offers'),
  section('content', 'documents', 'messages'),
  section('games', 'rounds', 'jackpots', 'lottery', 'providers'),
  section('agents', 'moves', 'pay', 'contracts'),
  section('staff', 'operators', 'record'),
]

/** Layout of the desk's pages; without navigation before the sign-in. */
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
          {session.operator && <IdleBanner />}
        </>
      }
    >
      {children}
    </Frame>
  )
})

function subscribeToConnectivity(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribeToConnectivity, () => navigator.onLine)
  return <div role="status">{!isOnline && <p className={styles.offline}>{texts.offline}</p>}</div>
}
