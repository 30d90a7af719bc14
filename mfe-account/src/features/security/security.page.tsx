import { useTexts } from '@tessera/i18n'
import type { PageProps, Query } from '@tessera/platform'
import type { Security } from '@tessera/site'
import { EmptyState, Skeleton } from '@tessera/ui'
import { Loaded, Together } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { Stack } from '@tessera/ui/stack'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import type { Country } from '../../lib/phone/country.ts'
import { ClosingCard } from './closing-card.tsx'
import type { CloseAccountStore, EmailStore, MobileStore } from './contact-forms.ts'
import { CloseSheet, EmailSheet, MobileSheet } from './contact-sheets.tsx'
import type { EmailVerificationStore } from './email-verification.store.ts'
import { EmailVerificationNote } from './email-verification-note.tsx'
import { LoginsCard } from './logins-card.tsx'
import { ProtectionCard } from './protection-card.tsx'
import type { SecurityStore } from './security.store.ts'
import { SessionsCard } from './sessions-card.tsx'

export interface SecurityStores {
  security: SecurityStore
  mobile: MobileStore
  email: EmailStore
  close: CloseAccountStore
  proof: EmailVerificationStore
  countries: Query<Country[]>
}

interface SecurityPageProps extends PageProps {
  stores: SecurityStores
  /** Renders the sections of other login methods, which call `onChange` after they changed the protections. */
  renderLoginMethods: (security: Security, onChange: () => void) => ReactNode
}

type SheetForm = 'mobile' | 'email' | 'close'

export const SecurityPage = observer(function SecurityPage({ host, stores, renderLoginMethods }: SecurityPageProps) {
  const t = useTexts('mfe-account')
  const { security, mobile, email, close, proof: emailVerification, countries } = stores
  // An object for each opening: the late response to a form closes only the opening in which it was sent.
  const [openSheet, setOpenSheet] = useState<{ form: SheetForm } | null>(null)
  const showSheet = (form: SheetForm) => {
    stores[form].reset()
    setOpenSheet({ form })
  }
  const closeSheet = () => setOpenSheet((current) => (current === openSheet ? null : current))
  if (!host.session.isLoggedIn) return null
  if (!host.status.isOn('SECPRIV')) return <EmptyState title={t('security.off_title')} text={t('security.off_text')} />
  return (
    <Page>
      <EmailVerificationNote host={host} store={emailVerification} onVerified={security.security.load} />
      <Together
        of={[security.security, security.sessions, security.logins, security.closing]}
        skeleton={<SecuritySkeleton />}
      >
        <Loaded of={security.security} skeleton={<SecuritySkeleton />} failed={t('security.failed')}>
          {(value) => (
            <>
              <ProtectionCard host={host} security={value} onContact={showSheet} />
              {renderLoginMethods(value, () => void security.security.load())}
            </>
          )}
        </Loaded>
        <SessionsCard host={host} store={security} />
        <LoginsCard host={host} store={security} />
        <ClosingCard host={host} store={security} onClose={() => showSheet('close')} />
      </Together>
      <MobileSheet
        host={host}
        store={mobile}
        countries={countries}
        open={openSheet?.form === 'mobile'}
        onClose={closeSheet}
      />
      <EmailSheet host={host} store={email} open={openSheet?.form === 'email'} onClose={closeSheet} />
      <CloseSheet host={host} store={close} open={openSheet?.form === 'close'} onClose={closeSheet} />
    </Page>
  )
})

const SecuritySkeleton = () => (
  <Stack>
    <Skeleton height="9rem" />
    <Skeleton height="10rem" />
  </Stack>
)
