import { useText } from '../texts-context';
import { RequestForm, type RequestFormProps } from './request-form';

export type ServiceRequestFormProps = Pick<
  RequestFormProps,
  'buildingId' | 'role' | 'readerId' | 'onBack' | 'onOrders' | 'onToast'
> & {
  /** Everything is filled in: go to the review. */
  onReview: (to: { isDraft: boolean }) => void;
};

/**
 * The Service Request form of a building (3 §2.2), for a customer, a technician, or a scheduler who acts for it. What
 * is filled in stays on the device until it is submitted.
 */
export function ServiceRequestForm({ onReview, ...props }: ServiceRequestFormProps) {
  const t = useText();
  const draft = {
    label: t('requests.actions.saveDraft'),
    isDraft: true,
    onGo: () => onReview({ isDraft: true }),
  };
  const finish = {
    label: t('requests.actions.finish'),
    isDraft: false,
    onGo: () => onReview({ isDraft: false }),
  };
  const steps = props.role === 'technician' ? [finish] : [draft, finish];
  return <RequestForm takesDocument {...props} title={t('requests.title')} steps={steps} />;
}
