import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { TOAST_MS } from '@tessera/site'
import { Button, Icon, Skeleton } from '@tessera/ui'
import { copyGlyph, usersGlyph } from '@tessera/ui/glyphs'
import { Intro } from '@tessera/ui/intro'
import { type Loadable, Loaded } from '@tessera/ui/loaded'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { Invitation } from './invitation.ts'
import * as styles from './referral.page.module.css'
import { ShareOptions } from './share-options.tsx'

export interface ReferralPageProps extends PageProps {
  store: Loadable<Invitation>
}

/** The member's invite link and code, each with a button that copies it (SHL-025). */
export const ReferralPage = observer(function ReferralPage({ host, store }: ReferralPageProps) {
  const t = useTexts('mfe-account')
  const shared = useTexts('shared')
  const { isLoggedIn } = host.session
  useEffect(() => {
    if (!isLoggedIn) host.popups.hide('referral')
  }, [host, isLoggedIn])

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      host.toasts.show('success', shared('copy_success'), TOAST_MS.copied)
    } catch {
      host.toasts.show('error', t('referral.copy_failed'))
    }
  }
  return (
    <div className={styles.page}>
      <Intro
        icon={<Icon of={usersGlyph} size={28} />}
        title={t('referral.title')}
        lead={t('referral.lead', { merchant: host.merchant.name })}
      />
      {isLoggedIn && (
        <Loaded of={store} skeleton={<ReferralSkeleton />} failed={t('referral.failed')}>
          {(invitation) => (
            <>
              <ShareOptions host={host} address={new URL(invitation.path, location.origin).href} />
              <CopyableValue label={t('referral.link')} value={new URL(invitation.path, location.origin).href} />
              <Button
                block
                variant="secondary"
                icon={<Icon of={copyGlyph} size={20} />}
                onClick={() => void copy(new URL(invitation.path, location.origin).href)}
              >
                {t('referral.copy_link')}
              </Button>
              <CopyableValue label={t('referral.code')} value={invitation.code} />
              <Button
                block
                variant="secondary"
                icon={<Icon of={copyGlyph} size={20} />}
                onClick={() => void copy(invitation.code)}
              >
                {t('referral.copy_code')}
              </Button>
            </>
          )}
        </Loaded>
      )}
    </div>
  )
})

function CopyableValue({ label, value }: { label: string; value: string }) {
  return (
    <dl className={styles.given}>
      <dt className={styles.name}>{label}</dt>
      <dd className={styles.value}>
        <bdi dir="ltr">{value}</bdi>
      </dd>
    </dl>
  )
}

const ReferralSkeleton = () => (
  <div className={styles.waiting}>
    <Skeleton height="48px" />
    <Skeleton height="12rem" />
    <Skeleton height="72px" />
    <Skeleton height="48px" />
    <Skeleton height="72px" />
    <Skeleton height="48px" />
  </div>
)
