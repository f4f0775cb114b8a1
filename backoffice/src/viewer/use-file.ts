import { fetchFile } from '@clearunit/shared/ui/files';
import { useTexts } from '@clearunit/shared/ui/texts-context';
import { useQuery } from '@tanstack/react-query';
import { useLogoutIfAccessDenied } from 'react-admin';
import { fetchAsReader } from '../session';

/** A file of the portal, fetched again each time it is opened. */
export function useFile(address: string) {
  const { locale } = useTexts();
  const endIfDenied = useLogoutIfAccessDenied();
  return useQuery({
    queryKey: ['file', address],
    queryFn: async () => {
      try {
        return await fetchFile(address, locale, fetchAsReader);
      } catch (error) {
        await endIfDenied(error);
        throw error;
      }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
