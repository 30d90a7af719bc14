import { useTexts } from '@tessera/i18n'
import { formatDate } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import { type Security, SOCIAL_NAMES, SocialBrand } from '@tessera/site'
import { Button } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { ListRow } from '@tessera/ui/list-row'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { PasswordForm } from '../../lib/password-form.tsx'
import { BrandMark } from './brand-mark.tsx'
import { brandsOn } from './brands.ts'
import * as styles from './social.module.css'
import type { SocialStore } from './social.store.ts'
import { SocialLinkStore } from './social-link.store.ts'

const ALL: readonly SocialBrand[] = SocialBrand.options

export interface SocialListProps {
  host: Host
  store: SocialStore
  security: Security
  /** The account's protections have changed and must be reloaded. */
  onChange: () => void
}

/** Providers that open the member's account, and those that could: a section of the security centre. */
export const SocialList = observer(function SocialList({ host, store, security, onChange }: SocialListProps) {
  const t = useTexts('mfe-account')
  const [removing, setRemoving] = useState<SocialBrand | null>(null)
  const [form] = useState(
    () =>
      new SocialLinkStore((brand, password) =>
        store.link(
          { brand, side: host.session.isAgent ? 'agent' : 'member', returnTo: host.navigation.path },
          password,
        ),
      ),
  )
  const linked = security.socials.map(({ brand }) => brand)
  const offered = brandsOn((name) => host.status.isOn(name), ALL)
  const brands = ALL.filter((brand) => linked.includes(brand) || offered.includes(brand))
  if (brands.length === 0) return null

  const remove = async (brand: SocialBrand) => {
    const values = { brand: SOCIAL_NAMES[brand] }
    const isConfirmed = await host.popups.confirm({
      title: t('social.unlink_title', values),
      message: t('social.unlink_text', values),
      confirm: t('social.unlink'),
      cancel: t('social.keep'),
    })
    if (!isConfirmed) return
    setRemoving(brand)
    const outcome = await store.unlink(brand)
    setRemoving(null)
    if (outcome === 'last') host.toasts.show('error', t('social.last_way'))
    if (outcome !== 'done') return
    host.toasts.show('success', t('social.unlinked', values))
    onChange()
  }
  return (
    <Card as="section" variant="bare" title={t('social.title')}>
      <div className={styles.list}>
        {brands.map((brand) => {
          const values = { brand: SOCIAL_NAMES[brand] }
          const own = security.socials.find((social) => social.brand === brand)
          const detail = own
            ? [own.name, t('social.linked_on', { date: formatDate(own.linkedAt) })].filter(Boolean).join(' · ')
            : t('social.not_linked')
          const press = () => (own ? remove(brand) : form.openPrompt(brand))
          // A provider is linked after the password, which not every account has.
          const canPress = own !== undefined || security.passwordChangedAt !== null
          return (
            <ListRow
              key={brand}
              title={SOCIAL_NAMES[brand]}
              detail={detail}
              start={<BrandMark brand={brand} />}
              end={
                canPress && (
                  <Button
                    variant={own ? 'ghost' : 'secondary'}
                    size="s"
                    busy={removing === brand || store.leavingTo === brand}
                    aria-label={t(own ? 'social.unlink_from' : 'social.link_to', values)}
                    onClick={() => void press()}
                  >
                    {t(own ? 'social.unlink' : 'social.link')}
                  </Button>
                )
              }
            />
          )
        })}
      </div>
      {form.brand && (
        <div className={styles.confirm}>
          <PasswordForm
            store={form}
            label={t('social.link_to', { brand: SOCIAL_NAMES[form.brand] })}
            onCancel={() => form.openPrompt(null)}
            onSent={() => {}}
          />
        </div>
      )}
    </Card>
  )
})
