import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Empty } from '../../ui/empty.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useConsole } from '../console-context.ts'
import { texts } from '../texts.ts'
import { SignInFirst } from './sign-in-first.tsx'

interface AdministeredPageProps {
  title: string
  /** Reason to sign in, for users who are not. */
  reason: string
  children: ReactNode
}

/** A page for administrators; others see which permission they lack. */
export const AdministeredPage = observer(function AdministeredPage({ title, reason, children }: AdministeredPageProps) {
  const { session } = useConsole()
  const deniedReason = session.deniedReason({ kind: 'administer' })
  return (
    <>
      <PageHead title={title} />
      {!session.token ? (
        <SignInFirst reason={reason} />
      ) : deniedReason ? (
        <Empty title={deniedReason}>{texts.tokens.refusedNext}</Empty>
      ) : (
        children
      )}
    </>
  )
})
