import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Empty } from '../../ui/empty.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useConsole } from '../console-context.ts'
import { texts } from '../texts.ts'
import { SignInFirst } from './sign-in-first.tsx'

interface AdminPageProps {
  title: string
  /** Reason to sign in, shown to users without a token. */
  reason: string
  children: ReactNode
}

/** Page for administrators; other users see which permission they lack. */
export const AdminPage = observer(function AdminPage({ title, reason, children }: AdminPageProps) {
  const { session } = useConsole()
  const deniedReason = session.deniedReason({ kind: 'administer' })
  return (
    <>
      <PageHeader title={title} />
      {!session.token ? (
        <SignInFirst reason={reason} />
      ) : deniedReason ? (
        <Empty title={deniedReason}>{texts.tokens.deniedHint}</Empty>
      ) : (
        children
      )}
    </>
  )
})
