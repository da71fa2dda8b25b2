import { isAdmin } from '#shared/domain/permissions.ts';
import { useSettingEnabled } from '#renderer/features/settings/index.ts';
import { useLocalSetting } from '#renderer/platform/localSettings/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { sign } from '#shared/domain/signature.ts';

/** Whether texts are signed; agents can turn it off only while the workspace allows it. */
export function useSignature() {
  const { name, profile } = useUser();
  const [isWanted, set] = useLocalSetting('signOption');
  const isAllowed = useSettingEnabled('signOption');
  const isChoice = isAllowed || isAdmin(profile);
  const isOn = isWanted || !isChoice;
  return { isChoice, isOn, set, apply: (text: string) => (isOn ? sign(name, text) : text) };
}
