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
import { BrandLogo } from './brand-logo.tsx'
import { brandsOn } from './brands.ts'
import * as styles from './social.module.css'
import type { SocialStore } from './social.store.ts'
import { SocialLinkStore } from './social-link.store.ts'

const ALL_BRANDS: readonly SocialBrand[] = SocialBrand.options

export interface SocialListProps {
  host: Host
  store: SocialStore
  security: Security
  /** The account's protections have changed and must be reloaded. */
  onChange: () => void
}

/** Section of the security centre: social providers that are linked to the account, and those that can be linked. */
export const SocialList = observer(function SocialList({ host, store, security, onChange }: SocialListProps) {
  const t = useTexts('mfe-account')
  const [removingBrand, setRemovingBrand] = useState<SocialBrand | null>(null)
  const [linkForm] = useState(
    () =>
      new SocialLinkStore((brand, password) =>
        store.link(
          { brand, side: host.session.isAgent ? 'agent' : 'member', returnTo: host.navigation.path },
          password,
        ),
      ),
  )
  const linkedBrands = security.socials.map(({ brand }) => brand)
  const offeredBrands = brandsOn((name) => host.status.isOn(name), ALL_BRANDS)
  const brands = ALL_BRANDS.filter((brand) => linkedBrands.includes(brand) || offeredBrands.includes(brand))
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
    setRemovingBrand(brand)
    const outcome = await store.unlink(brand)
    setRemovingBrand(null)
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
          const link = security.socials.find((social) => social.brand === brand)
          const detail = link
            ? [link.name, t('social.linked_on', { date: formatDate(link.linkedAt) })].filter(Boolean).join(' · ')
            : t('social.not_linked')
          const press = () => (link ? remove(brand) : linkForm.openPrompt(brand))
          // Linking a provider requires the password, and not every account has one.
          const canPress = link !== undefined || security.passwordChangedAt !== null
          return (
            <ListRow
              key={brand}
              title={SOCIAL_NAMES[brand]}
              detail={detail}
              start={<BrandLogo brand={brand} />}
              end={
                canPress && (
                  <Button
                    variant={link ? 'ghost' : 'secondary'}
                    size="s"
                    busy={removingBrand === brand || store.leavingTo === brand}
                    aria-label={t(link ? 'social.unlink_from' : 'social.link_to', values)}
                    onClick={() => void press()}
                  >
                    {t(link ? 'social.unlink' : 'social.link')}
                  </Button>
                )
              }
            />
          )
        })}
      </div>
      {linkForm.brand && (
        <div className={styles.confirm}>
          <PasswordForm
            store={linkForm}
            label={t('social.link_to', { brand: SOCIAL_NAMES[linkForm.brand] })}
            onCancel={() => linkForm.openPrompt(null)}
            onSent={() => {}}
          />
        </div>
      )}
    </Card>
  )
})
