import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { Icon } from '@tessera/ui'
import { lockGlyph } from '@tessera/ui/glyphs'
import { Loaded } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { FormHeader } from '../../lib/form-header.tsx'
import { FormSkeleton } from '../../lib/form-skeleton.tsx'
import { OtherFormLink } from '../../lib/other-form-link.tsx'
import { withReturnAddress } from '../../lib/return-address.ts'
import { LinkForm } from './link-form.tsx'
import { availableRecoveries, enabledRecoveries } from './recovery-methods.ts'
import { RecoveryMethods } from './recovery-methods-view.tsx'
import type { RecoveryStores } from './recovery-stores.ts'

const tokenOf = (path: string): string | null => new URLSearchParams(path.split('?')[1] ?? '').get('token')

/** Password recovery: by phone, by mail, or by the link of a mail. */
export const RecoveryPage = observer(function RecoveryPage({
  host,
  place,
  stores,
}: PageProps & { stores: RecoveryStores }) {
  const t = useTexts('mfe-account')
  const { navigation, popups } = host
  const enabledMethods = enabledRecoveries((name) => host.status.isOn(name))
  const token = place === 'page' ? tokenOf(navigation.path) : null
  const isClosed = enabledMethods.length === 0
  useEffect(() => {
    if (!isClosed) return
    if (place === 'popup') popups.hide('forgot')
    else navigation.replace('/m/home')
  }, [isClosed, navigation, popups, place])
  if (isClosed) return null

  const openLogin = () =>
    place === 'popup' ? popups.show('login') : navigation.replace(withReturnAddress('/m/login', navigation.path))
  return (
    <Page>
      <FormHeader
        host={host}
        icon={<Icon of={lockGlyph} size={28} />}
        title={t(token ? 'forgot.link_title' : 'forgot.title')}
        lead={t(token ? 'forgot.link_lead' : 'forgot.lead')}
      />
      {token ? (
        <LinkForm host={host} store={stores.link} token={token} />
      ) : (
        <Loaded of={stores.verification} skeleton={<FormSkeleton fields={3} />} failed={t('forgot.failed')}>
          {(settings) => (
            <RecoveryMethods
              host={host}
              place={place}
              stores={stores}
              methods={availableRecoveries(enabledMethods, settings)}
            />
          )}
        </Loaded>
      )}
      <OtherFormLink text={t('forgot.remembered')} label={t('login.title')} onPress={openLogin} />
    </Page>
  )
})
