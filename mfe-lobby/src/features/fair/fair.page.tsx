import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Accordion } from '@tessera/ui/accordion'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { ClientSeedCard } from './client-seed-card.tsx'
import * as styles from './fair.module.css'
import type { FairStore } from './fair.store.ts'
import { GameTables } from './game-tables.tsx'
import { RoundCard } from './round-card.tsx'
import { isVerifiableGame } from './round-data.ts'
import { RoundDataForm } from './round-data-form.tsx'
import { Steps } from './steps.tsx'
import { TEXTS } from './texts.ts'
import { Verdict } from './verdict.tsx'

const FAIR_PATH = '/m/fair'

/** Returns the ID of the round in an address of the page; empty if there is none. */
export const roundIdOf = (address: string): string => new URLSearchParams(address.split('?')[1]).get('round') ?? ''

interface FairPageProps {
  host: Host
  store: FairStore
}

/** Recomputes a round on the member's own device, and compares it with the record (LOB-188). */
export const FairPage = observer(function FairPage({ host, store }: FairPageProps) {
  const { path } = host.navigation
  const [address, setAddress] = useState(path)
  // While navigating away, the page renders once more with the path of the next page; it has its own address then.
  if (path !== address && path.split('?')[0] === FAIR_PATH) setAddress(path)
  useEffect(() => void store.show(roundIdOf(address)), [store, address])
  const { roundData, roundCheck: checkQuery, id } = store
  return (
    <Page>
      {id ? <RoundCard host={host} store={store} /> : <FairnessExplanations gameId={roundData.gameId} isOpen />}
      <Verdict check={checkQuery.value} />
      <RoundDataForm store={store} />
      {checkQuery.value && <Steps roundData={roundData} check={checkQuery.value} />}
      {id && <FairnessExplanations gameId={roundData.gameId} />}
      <ClientSeedCard host={host} store={store} />
    </Page>
  )
})

function FairnessExplanations({ gameId, isOpen = false }: { gameId: string; isOpen?: boolean }) {
  const t = useTexts(TEXTS)
  const [openId, setOpenId] = useState<string | null>(isOpen ? 'how' : null)
  return (
    <Accordion
      openId={openId}
      onToggle={setOpenId}
      items={[
        {
          id: 'how',
          title: t('how'),
          content: () => (
            <ol className={styles.how}>
              <li>{t('how_before')}</li>
              <li>{t('how_yours')}</li>
              <li>{t('how_after')}</li>
            </ol>
          ),
        },
        ...(isVerifiableGame(gameId)
          ? [{ id: 'tables', title: t('tables'), content: () => <GameTables game={gameId} /> }]
          : []),
      ]}
    />
  )
}
