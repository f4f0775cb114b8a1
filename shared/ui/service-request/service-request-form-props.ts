import type { RequestFormProps } from './request-form-props';

export type ServiceRequestFormProps = Pick<
  RequestFormProps,
  'buildingId' | 'role' | 'readerId' | 'given' | 'onGiven' | 'onBack' | 'onToast'
> & {
  /** Everything is filled in: go to the review. */
  onReview: (to: { isDraft: boolean }) => void;
};
