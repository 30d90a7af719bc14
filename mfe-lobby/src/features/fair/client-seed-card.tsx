import { CLIENT_SEED } from '@tessera/fair'
import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Button, Skeleton } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { Loaded } from '@tessera/ui/loaded'
import { Stack } from '@tessera/ui/stack'
import { TextField } from '@tessera/ui/text-field'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { FairStore } from './fair.store.ts'
import { TEXTS } from './texts.ts'

const SEED_BYTES = 8

const randomSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(SEED_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')

interface ClientSeedCardProps {
  host: Host
  store: FairStore
}

/** The member's client seed, which is part of every draw and can be changed. */
export const ClientSeedCard = observer(function ClientSeedCard({ host, store }: ClientSeedCardProps) {
  const t = useTexts(TEXTS)
  return (
    <Card as="section" title={t('seed')}>
      <Stack gap={3}>
        <p>{t('seed_text')}</p>
        <Loaded of={store.clientSeed} skeleton={<Skeleton height="48px" />} failed={t('seed_failed')} small>
          {(seed) => <SeedForm key={seed} host={host} store={store} seed={seed} />}
        </Loaded>
      </Stack>
    </Card>
  )
})

function SeedForm({ host, store, seed }: ClientSeedCardProps & { seed: string }) {
  const t = useTexts(TEXTS)
  const [input, setInput] = useState(seed)
  const [isBusy, setBusy] = useState(false)
  const isValid = CLIENT_SEED.test(input)
  const save = async () => {
    if (!isValid) return
    setBusy(true)
    try {
      await store.changeClientSeed(input)
      host.toasts.show('success', t('seed_saved'))
    } catch (error) {
      host.toasts.error(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap={3}>
      <TextField
        label={t('client_seed')}
        value={input}
        onChange={setInput}
        error={isValid ? undefined : t('field_seed')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
      />
      <Stack direction="row" gap={2} wrap>
        <Button busy={isBusy} onClick={() => void save()}>
          {t('seed_save')}
        </Button>
        <Button variant="secondary" onClick={() => setInput(randomSeed())}>
          {t('seed_random')}
        </Button>
      </Stack>
    </Stack>
  )
}
