import type { ReviewPanel } from '@openlot/core/engine'
import { fn } from 'storybook/test'

/** A reviewed form that is being filled in, and may be reviewed. */
export const atRest = (): ReviewPanel => ({
  stage: 'editing',
  blocked: undefined,
  canReview: true,
  canConfirm: false,
  reason: undefined,
  refusal: undefined,
  moved: undefined,
  changes: [],
  review: fn(),
  confirm: fn(),
  back: fn(),
})
