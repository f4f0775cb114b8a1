import { Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useNavigate } from 'react-router-dom';
import { requestAddress, useChosenBuilding } from '../chosen-building';
import { useCart } from './cart-provider';

/** Opens the request form, in which units can be typed that the building does not have (3 §2.2). */
export function RequestFormButton() {
  const t = useText();
  const navigate = useNavigate();
  const { setOpen } = useCart();
  const { building } = useChosenBuilding();
  if (!building) return null;
  const open = () => {
    setOpen(false);
    navigate(requestAddress(building));
  };
  return <Button onClick={open}>{t('cart.empty.form')}</Button>;
}
