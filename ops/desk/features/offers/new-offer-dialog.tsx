import { type DeskOffer, type OfferRules, PublishInput } from '@tessera/site/operations'
import { useState } from 'react'
import { generatePath, useNavigate } from 'react-router-dom'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Actions, Stack } from '../../../ui/stack.tsx'
import { NameInput } from '../../parts/name-input.tsx'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { OFFER_KINDS } from './offer-kinds.ts'

const labels = texts.offers

interface NewOfferDialogProps {
  merchant: string
  offers: readonly DeskOffer[]
  onClose: () => void
}

/** Dialog that takes the id and kind of a new offer, and opens the editor of its rules. */
export function NewOfferDialog({ merchant, offers, onClose }: NewOfferDialogProps) {
  const navigate = useNavigate()
  const [promotionId, setPromotionId] = useState('')
  const [kind, setKind] = useState<OfferRules['kind']>('WELCOME')
  const [isSubmitted, setSubmitted] = useState(false)
  const isTaken = offers.some((offer) => offer.promotionId === promotionId)
  const isNameValid = PublishInput.shape.promotionId.safeParse(promotionId).success
  const nameError = isTaken ? labels.nameTaken : isNameValid ? null : labels.nameInvalid
  const submit = () => {
    setSubmitted(true)
    if (!nameError) void navigate(`${generatePath(paths.offer, { merchant, promotionId })}?kind=${kind}`)
  }
  return (
    <Dialog title={labels.add} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          <Field label={labels.nameLabel} hint={labels.nameHint} error={isSubmitted ? nameError : null}>
            {(control) => <NameInput control={control} maxLength={64} value={promotionId} onChange={setPromotionId} />}
          </Field>
          <Field label={labels.kind}>
            {(control) => (
              <select {...control} value={kind} onChange={({ target }) => setKind(target.value as OfferRules['kind'])}>
                {OFFER_KINDS.map((kindOption) => (
                  <option key={kindOption} value={kindOption}>
                    {labels.kinds[kindOption]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Actions>
            <Button type="submit" variant="primary">
              {labels.continueButton}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {texts.cancel}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Dialog>
  )
}
