import type { CompositionRef } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useConsole } from '../../console-context.ts'
import { releasesOf } from '../../parts/diff.ts'
import { useMerchant } from '../../parts/use-merchant.ts'
import { useComposition } from '../../parts/use-merchants.ts'
import { texts } from '../../texts.ts'
import { AddSlice } from './add-slice.tsx'
import { CheckStore } from './check.store.ts'
import * as styles from './compose.module.css'
import { ComposeActions } from './compose-actions.tsx'
import { ReleaseChoiceRow } from './release-choice-row.tsx'
import { VerdictView } from './verdict-view.tsx'

export const ComposeTab = observer(function ComposeTab() {
  const merchant = useMerchant()
  const { value: stableComposition } = useComposition(merchant.code, merchant.stable)
  const [baseComposition, setBase] = useState(stableComposition)
  // While a new stable composition loads, the form shows the previous one, so that it is not unmounted.
  if (stableComposition !== undefined && stableComposition !== baseComposition) setBase(stableComposition)
  if (baseComposition === undefined) return <Skeleton rows={6} height={44} />
  return <Composer base={baseComposition} />
})

const Composer = observer(function Composer({ base: baseComposition }: { base: CompositionRef | null }) {
  const { api, drafts } = useConsole()
  const merchant = useMerchant()
  const draft = drafts.ofMerchant(merchant.code)
  const check = useMemo(() => new CheckStore(api.check), [api])
  const runningChoices = baseComposition ? releasesOf(baseComposition) : {}
  const names = [...new Set(['shell', ...Object.keys(runningChoices), ...draft.changes.keys()])]

  const changesKey = JSON.stringify([...draft.changes])
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again when the draft or the stable composition changes
  useEffect(() => {
    if (draft.isEmpty) check.clear()
    else
      check.schedule({
        merchant: merchant.code,
        changes: Object.fromEntries(draft.changes),
        reason: texts.compose.checkReason,
        promote: false,
      })
    return check.stop
  }, [check, changesKey, baseComposition?.id])

  const baseNumber = baseComposition?.number ?? null
  const startDraft = () => draft.setBaseNumber(baseNumber)
  return (
    <div className={styles.columns}>
      <Panel
        title={texts.compose.members}
        aside={
          !draft.isEmpty && (
            <Button size="small" variant="quiet" onClick={draft.clear}>
              {texts.compose.clear}
            </Button>
          )
        }
      >
        {!draft.isEmpty && draft.baseNumber !== baseNumber && (
          <Callout tone="candidate" title={texts.compose.baseChanged(baseNumber ?? 0)} />
        )}
        <ul className={styles.members}>
          {names.map((name) => (
            <ReleaseChoiceRow
              key={name}
              name={name}
              draft={draft}
              runningChoice={runningChoices[name] ?? null}
              onChange={startDraft}
            />
          ))}
        </ul>
        <AddSlice usedNames={names} draft={draft} onFirstChange={startDraft} />
      </Panel>
      <Panel title={texts.compose.verdict}>
        <VerdictView check={check} isEmpty={draft.isEmpty} />
        {!draft.isEmpty && <ComposeActions draft={draft} check={check} />}
      </Panel>
    </div>
  )
})
