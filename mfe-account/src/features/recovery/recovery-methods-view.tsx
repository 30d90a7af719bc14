import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { Button, EmptyState } from '@tessera/ui'
import { TabPanel, Tabs } from '@tessera/ui/tabs'
import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import { EmailForm } from './email-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import type { RecoveryMethod } from './recovery-methods.ts'
import type { RecoveryStores } from './recovery-stores.ts'

interface RecoveryMethodsProps extends PageProps {
  stores: RecoveryStores
  methods: readonly RecoveryMethod[]
}

/** Tabs if there are several methods, and the form; customer service if nothing can be sent. */
export const RecoveryMethods = observer(function RecoveryMethods({
  host,
  place,
  stores,
  methods,
}: RecoveryMethodsProps) {
  const t = useTexts('mfe-account')
  const shared = useTexts('shared')
  const tabsId = useId()
  const [selectedMethod, setSelectedMethod] = useState<RecoveryMethod | null>(null)
  const method = methods.find((option) => option === selectedMethod) ?? methods[0]
  if (!method)
    return (
      <EmptyState
        title={t('forgot.none_title')}
        text={t('forgot.none_text')}
        action={<Button onClick={() => host.popups.show('customer-service')}>{shared('contact_service')}</Button>}
      />
    )
  const form =
    method === 'phone' ? (
      <PhoneForm host={host} place={place} store={stores.phone} countries={stores.countries} />
    ) : (
      <EmailForm host={host} place={place} store={stores.email} />
    )
  if (methods.length === 1) return form
  return (
    <>
      <Tabs
        id={tabsId}
        label={t('forgot.method')}
        variant="fill"
        tabs={methods.map((id) => ({ id, label: t(METHOD_TEXT[id]) }))}
        selected={method}
        onSelect={(id) => setSelectedMethod(id as RecoveryMethod)}
      />
      <TabPanel tabs={tabsId} selected={method}>
        {form}
      </TabPanel>
    </>
  )
})

const METHOD_TEXT = { phone: 'forgot.by_phone', email: 'forgot.by_email' } as const
