import { useText } from '../texts-context';
import { Button, type ButtonProps } from './button';
import { ArrowLeftIcon } from './icons';

/** 'Go Back', or another text for where it leads. */
export function GoBackButton({ children, ...button }: Omit<ButtonProps, 'icon'>) {
  const t = useText();
  return (
    <Button {...button} icon={<ArrowLeftIcon />}>
      {children ?? t('common.actions.goBack')}
    </Button>
  );
}
